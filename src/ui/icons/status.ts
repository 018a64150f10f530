const circle = 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0'

export const infoIcon = `${circle}M12 11v5.5M12 7.8v.01`
export const successIcon = `${circle}M8 12.3l2.7 2.7L16 9.5`
export const errorIcon = `${circle}M12 7v6M12 16.5v.01`
export const warningIcon = 'M12 4L2.8 20h18.4zM12 10v4.5M12 17.3v.01'
export const clockIcon = `${circle}M12 7v5l3.5 2`
export const shieldIcon = 'M12 3l7.5 2.5V11c0 5-3.2 8.3-7.5 10-4.3-1.7-7.5-5-7.5-10V5.5zM8.5 12l2.5 2.5 4.5-4.5'
