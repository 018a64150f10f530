export const acceptedFiles = '.pdf,.ai,.eps,.svg,.png,.jpg,.jpeg,.tif,.tiff'
