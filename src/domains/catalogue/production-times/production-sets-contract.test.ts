import { describe, expect, it } from 'vitest'
import { parseForm } from '#src/shared/form/form-data.ts'
import { newProductionSetForm, productionSetForm } from './production-sets-contract.ts'

const read = (fields: Record<string, string>) => parseForm(productionSetForm, Object.entries(fields), 'en')

describe('the form of a set of production times', () => {
  it('has a version, a name and options, which may be empty', () => {
    const fields = { version: '3', name: ' Printed goods ', options: 'Standard; ; 5 days; ; 5\r\n' }
    expect(read(fields)).toEqual({
      ok: true,
      value: { version: 3, content: { name: 'Printed goods', options: 'Standard; ; 5 days; ; 5' } },
    })
    expect(parseForm(newProductionSetForm, [['name', 'Printed goods']], 'en')).toEqual({
      ok: true,
      value: { name: 'Printed goods', options: '' },
    })
  })

  it.each([
    [{ name: '  ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ name: 'Printed\ngoods' }, 'name'],
    [{ options: 'x'.repeat(10_001) }, 'options'],
    [{ version: '0' }, 'version'],
  ])('refuses %o', (fields, field) => {
    const result = read({ version: '1', name: 'Printed goods', ...fields })
    expect(result.ok ? {} : result.refusal).toHaveProperty(field)
  })
})
