import * as backoffice from '#src/shared/paths/backoffice-paths.ts'

type PageCase = [built: string, expected: string, route: string]

/** The paths of the staff pages about orders, for `paths.test.ts`. */
export const orderCases = {
  productionBoardPath: [backoffice.productionBoardPath, '/dashboard/production', 'dashboard/production'],
  productionMovedPath: [
    backoffice.productionMovedPath('start', '7-8'),
    '/dashboard/production?done=start&orders=7-8',
    'dashboard/production',
  ],
  staffOrdersPath: [backoffice.staffOrdersPath, '/dashboard/orders', 'dashboard/orders'],
  staffOrderPath: [backoffice.staffOrderPath(7), '/dashboard/orders/7', 'dashboard/orders/:number'],
  staffOrderDonePath: [backoffice.staffOrderDonePath(7, 'x'), '/dashboard/orders/7?done=x', 'dashboard/orders/:number'],
  editOrderPath: [backoffice.editOrderPath(7), '/dashboard/orders/7/edit', 'dashboard/orders/:number/edit'],
  staffOrderArtworkPath: [
    backoffice.staffOrderArtworkPath(7, 'damaged'),
    '/dashboard/orders/7?artwork=damaged',
    'dashboard/orders/:number',
  ],
  staffOrderProofsPath: [
    backoffice.staffOrderProofsPath(7, 'no_line'),
    '/dashboard/orders/7?proof=no_line#order-proofs',
    'dashboard/orders/:number',
  ],
} satisfies Record<string, PageCase>
