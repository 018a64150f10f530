export const basketIcon =
  'M2 3.5h3l2.7 12a1.5 1.5 0 0 0 1.5 1.2h8.2a1.5 1.5 0 0 0 1.5-1.2L20.8 7H5.8M8.2 20.2a1 1 0 1 0 2 0a1 1 0 1 0-2 0M16.8 20.2a1 1 0 1 0 2 0a1 1 0 1 0-2 0'
export const userIcon = 'M8 7.5a4 4 0 1 0 8 0a4 4 0 1 0-8 0M4.5 21v-1a6 6 0 0 1 6-6h3a6 6 0 0 1 6 6v1'
export const phoneIcon =
  'M5 3h4l2 5-2.5 1.8a12 12 0 0 0 5.7 5.7L16 13l5 2v4a2 2 0 0 1-2.2 2A17 17 0 0 1 3 5.2 2 2 0 0 1 5 3z'
export const mailIcon = 'M3 5.5h18v13H3zM3 7l9 6.5L21 7'
export const pinIcon = 'M12 21s7-6 7-11.5a7 7 0 0 0-14 0C5 15 12 21 12 21zM9.5 9.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0'
export const documentIcon = 'M7 3h7l5 5v11a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM14 3v5h5M9 13h6M9 17h6'
export const spareFilterIcon = 'M8.5 3h7v3h-7zM7 6h10v13a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2zM10.5 9.5v8M13.5 9.5v8'
export const pictureIcon = 'M4 4h16v16H4zM4 16.5l4.5-4.5 4 4 3-3 4.5 4.5M9 8.5v.01'
