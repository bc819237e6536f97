import { expect, test } from 'vitest'
import { readAnswers, type FormInput } from './contact-answers.ts'

const input = (fieldForm: FormInput['fieldForm'], given: Partial<FormInput> = {}): FormInput => ({
  fieldForm,
  label: '',
  fieldType: 'text',
  required: false,
  ...given,
})
const inputs = [
  input('first_name', { required: true }),
  input('last_name'),
  input('email'),
  input('birthday'),
  input('custom', { fieldType: 'textarea' }),
]
const read = (given: Record<string, string>) => readAnswers(inputs, given, ({ fieldForm }) => fieldForm)

test.each([
  [{}, { f0: 'required' }],
  [{ f0: '   ' }, { f0: 'required' }],
  [{ f0: 'x'.repeat(301) }, { f0: 'too_long' }],
  [{ f0: 'Ada', f2: 'ada' }, { f2: 'invalid_email' }],
  [{ f0: 'Ada', f2: 'ada@example' }, { f2: 'invalid_email' }],
  [{ f0: 'Ada', f2: 'a@b.c\nbcc: x@y.example' }, { f2: 'invalid_email' }],
  [{ f0: 'Ada', f3: '1990-02-31' }, { f3: 'invalid_date' }],
  [{ f0: 'Ada', f4: 'x'.repeat(5001) }, { f4: 'too_long' }],
  [{ f0: 'Ada', f2: 'ada@example.com', f3: '1990-02-28' }, {}],
])('%j', (given, faults) => expect(read(given).faults).toEqual(faults))

test('answers keep the words of their questions; what was not asked is left out', () =>
  expect(read({ f0: 'Ada', f1: 'King', f2: 'ada@example.com', f4: 'Hello\u0000', f9: 'x' })).toEqual({
    answers: [
      { field: 'first_name', label: 'first_name', value: 'Ada' },
      { field: 'last_name', label: 'last_name', value: 'King' },
      { field: 'email', label: 'email', value: 'ada@example.com' },
      { field: 'custom', label: 'custom', value: 'Hello' },
    ],
    faults: {},
    name: 'Ada King',
    email: 'ada@example.com',
  }))
