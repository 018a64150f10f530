import { readFileSync } from 'node:fs'

/** A file as another shop exports it. */
export const readProductFile = (name: string) => readFileSync(`tests/support/product-files/${name}`, 'utf8')
