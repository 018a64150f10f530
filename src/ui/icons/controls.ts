// Separate from actions.ts, so that the home page does not load them.
export const zoomIcon = 'M4 11a7 7 0 1 0 14 0a7 7 0 1 0-14 0M20.5 20.5L16 16M11 8v6M8 11h6'
export const plusIcon = 'M12 5v14M5 12h14'
export const minusIcon = 'M5 12h14'
export const checkIcon = 'M5 12.5l4.5 4.5L19 7.5'
export const filterIcon =
  'M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0a2 2 0 1 0-4 0M7 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0'
export const gridIcon = 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z'
export const largeTilesIcon = 'M4 4h16v6.5H4zM4 13.5h16V20H4z'
export const dragIcon = 'M9 5v.01M15 5v.01M9 12v.01M15 12v.01M9 19v.01M15 19v.01'
export const listIcon = 'M8.5 6H20M8.5 12H20M8.5 18H20M4 6v.01M4 12v.01M4 18v.01'
export const trashIcon = 'M4 6.5h16M9 6.5V4h6v2.5M6 6.5l1 13.5h10l1-13.5M10 10.5v6M14 10.5v6'
export const refreshIcon = 'M19.5 14a8 8 0 1 1-1.8-7.6L20 8.5M20 3.5v5h-5'
export const eyeIcon = 'M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7-10-7-10-7zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0'
export const eyeOffIcon = `${eyeIcon}M4 4l16 16`
export const homeIcon = 'M3.5 11L12 4l8.5 7M6 9v11h12V9M10 20v-6h4v6'
export const calendarIcon = 'M4 5.5h16V20H4zM4 10h16M8 3v4.5M16 3v4.5'
