import { describe, expect, it } from 'vitest'
import { contactKindOf, maskAll, maskedFields, maskEmails } from './contact-masks.ts'

describe('contact data', () => {
  it.each([
    ['email', 'email'],
    ['payerEmail', 'email'],
    ['attendee_email', 'email'],
    ['phone', 'phone'],
    ['phoneNumber', 'phone'],
    ['payerStreetNumber', 'place'],
    ['zip', 'place'],
    ['orderToken', 'key'],
    ['shareToken', undefined],
    ['name', undefined],
    ['emailKind', undefined],
    ['phoneCountry', undefined],
    ['city', undefined],
  ])('is told by the name of a field: %s', (name, kind) => expect(contactKindOf(name)).toBe(kind))

  it.each([
    ['kim@example.com', 'k•••@example.com'],
    ['Kim Lee <kim.lee+shop@mail.example.co.uk>', 'Kim Lee <k•••@mail.example.co.uk>'],
    ['ößä@exämple.de', 'ö•••@exämple.de'],
    ['k•••@example.com', 'k•••@example.com'],
    ['@handle and a@b', '@handle and a@b'],
  ])('is masked in texts: %s', (text, masked) => expect(maskEmails(text)).toBe(masked))

  it('is masked at every depth, and nothing else', () => {
    expect(
      maskAll({
        id: 3,
        name: 'Kim Lee',
        payer: { email: 'kim@example.com', phone: '+49 170 1234567', street: 'Ring', streetNumber: '', zip: null },
        notes: ['call kim@example.com'],
        phones: [{ phone: '0049' }],
        emailKind: 'standard',
      }),
    ).toEqual({
      id: 3,
      name: 'Kim Lee',
      payer: { email: 'k•••@example.com', phone: '••• 67', street: '•••', streetNumber: '', zip: null },
      notes: ['call k•••@example.com'],
      phones: [{ phone: '••• 49' }],
      emailKind: 'standard',
    })
  })

  it('that is masked is found where somebody sends it back', () => {
    expect(maskedFields({ a: 'x', b: { c: 'k•••@example.com' }, d: ['•••'] })).toEqual(['b.c', 'd.0'])
  })
})
