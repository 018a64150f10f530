export const rulerIcon = 'M15.5 3L21 8.5 8.5 21 3 15.5zM12.5 6l2 2M9.5 9l2 2M6.5 12l2 2'
export const certificateIcon =
  'M6 9a6 6 0 1 0 12 0a6 6 0 1 0-12 0M9 14.5L7.5 21l4.5-2.5 4.5 2.5-1.5-6.5M9.6 9.2l1.7 1.7 3-3'
export const settingsIcon =
  'M4 7h9M17 7h3M13 7a2 2 0 1 0 4 0a2 2 0 1 0-4 0M4 17h3M11 17h9M7 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0'
