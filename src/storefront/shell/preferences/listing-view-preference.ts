import { displayPreference } from './display-preference.ts'

/** Whether a listing shows cards or larger tiles [LIST-04]. */
export const listingViewPreference = displayPreference('view', 'grid', 'large')
