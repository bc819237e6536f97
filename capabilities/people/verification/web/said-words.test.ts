import { expect, it } from 'vitest'
import { withStandard } from '#platform/web/texts.standard.ts'
import { verificationTexts } from '../texts.ts'
import { askableFields } from '../vocabulary.ts'

it('has a name for every field that may be asked for', () => {
  const texts = withStandard(verificationTexts)
  expect(askableFields.filter((field) => !texts.has(`field.${field}`))).toEqual([])
})
