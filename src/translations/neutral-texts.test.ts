import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('names neither the trade nor the habits of the demo shop in texts that every shop shows', () => {
  const files = globSync('src/translations/**/*-text.ts')
  expect(files.length).toBeGreaterThan(20)
  const ofDemoShop = /boiler|caldera|twice a month|dos veces al mes|\d\. Hire|\d\. Alquiler/i
  expect(files.filter((file) => ofDemoShop.test(readFileSync(file, 'utf8')))).toEqual([])
})
