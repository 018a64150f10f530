import { documentWish } from './document-wish.ts'

/** Whether a listing shows cards or larger tiles (LIST-04). */
export const gridView = documentWish('view', 'grid', 'large')
