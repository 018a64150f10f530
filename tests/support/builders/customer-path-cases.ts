import * as backoffice from '#src/shared/paths/backoffice-paths.ts'

/** The pages about customers, for `paths.test.ts`. */
export const customerCases = {
  tradeApplicationsPath: [
    backoffice.tradeApplicationsPath,
    '/dashboard/trade-applications',
    'dashboard/trade-applications',
  ],
  tradeApplicationPath: [
    backoffice.tradeApplicationPath(7),
    '/dashboard/trade-applications/7',
    'dashboard/trade-applications/:id',
  ],
  tradeApplicationDonePath: [
    backoffice.tradeApplicationDonePath(7, 'approved'),
    '/dashboard/trade-applications/7?done=approved',
    'dashboard/trade-applications/:id',
  ],
} satisfies Partial<Record<keyof typeof backoffice, [built: string, expected: string, route: string]>>
