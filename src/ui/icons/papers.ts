export const rulerIcon = 'M15.5 3L21 8.5 8.5 21 3 15.5zM12.5 6l2 2M9.5 9l2 2M6.5 12l2 2'
export const certificateIcon =
  'M6 9a6 6 0 1 0 12 0a6 6 0 1 0-12 0M9 14.5L7.5 21l4.5-2.5 4.5 2.5-1.5-6.5M9.6 9.2l1.7 1.7 3-3'
