export const chevronDownIcon = 'M6 9l6 6 6-6'
export const chevronLeftIcon = 'M15 6l-6 6 6 6'
export const chevronRightIcon = 'M9 6l6 6-6 6'
export const arrowRightIcon = 'M4 12h16M14 6l6 6-6 6'
