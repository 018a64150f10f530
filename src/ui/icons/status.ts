const circle = 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0'

export const infoIcon = `${circle}M12 11v5.5M12 7.8v.01`
export const successIcon = `${circle}M8 12.3l2.7 2.7L16 9.5`
export const errorIcon = `${circle}M12 7v6M12 16.5v.01`
export const warningIcon = 'M12 4L2.8 20h18.4zM12 10v4.5M12 17.3v.01'
export const helpIcon = `${circle}M9.5 9.7a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.7M12 16.8v.01`
export const clockIcon = `${circle}M12 7v5l3.5 2`
export const globeIcon = `${circle}M3 12h18M12 3c2.5 2.6 3.8 5.6 3.8 9s-1.3 6.4-3.8 9c-2.5-2.6-3.8-5.6-3.8-9s1.3-6.4 3.8-9`
export const shieldIcon = 'M12 3l7.5 2.5V11c0 5-3.2 8.3-7.5 10-4.3-1.7-7.5-5-7.5-10V5.5zM8.5 12l2.5 2.5 4.5-4.5'
export const lockIcon = 'M5 11h14v9.5H5zM8 11V8a4 4 0 0 1 8 0v3'
export const starIcon = 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z'
