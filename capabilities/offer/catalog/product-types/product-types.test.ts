import { describe, expect, it } from 'vitest'
import { locales } from '#platform/shared/texts.ts'
import { roomMap } from '../../../../tools/check/room-map.ts'
import { productForms, productSteps } from '../vocabulary.ts'
import { offeredForms, openingWord, productTypes, productTypeWords } from './declared.ts'

describe.each(productForms.map((form) => [form, productTypes[form]] as const))('product type %s', (form, type) => {
  it('is offered, with a name in every language', () => {
    expect(offeredForms).toContain(form)
    for (const locale of locales) {
      expect(productTypeWords('name')(locale)[`name.${form}`]).not.toBe('')
      expect(openingWord({ form }, locale)).not.toBe('')
    }
  })

  it('begins with its details, has each step once, in the order of the specification', () => {
    expect(type.steps[0]).toBe('details')
    expect([...type.steps]).toEqual(productSteps.filter((step) => type.steps.includes(step)))
    expect(type.steps).toContain(type.begins)
  })

  it('is fulfilled by rooms that exist; what holds others is fulfilled by what it holds', () => {
    for (const room of type.fulfilledBy) expect(roomMap).toHaveProperty([room])
    if (type.fulfilledBy.length === 0) expect(type.holds).not.toBeNull()
  })

  it('may be bought only after a waiver where it is digital and there at once (§ 356 (5) BGB)', () => {
    // Events are exempt by § 312g (2) no. 9, services begin later, certificates are no content.
    expect(type.needsWaiver).toBe(!type.isDated && !type.isMoney && !type.isSent && form !== 'service')
  })
})
