import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { locales } from '#platform/shared/texts.ts'
import { settableProviders } from '#capabilities/sale/provider-accounts/contract.ts'
import { declaredProviders, moneyProviders, providerWords } from '../providers/declared.ts'
import { paymentsSettingsMessages } from '#languages/keys/payments.settings.ts'
import { markOf, paymentMethods } from '../vocabulary.ts'
import { providerNamed } from './registry.ts'

describe.each(declaredProviders.map((provider) => [provider.name, provider] as const))(
  'provider %s',
  (name, declared) => {
    it('is connected by its folder', () => {
      const provider = providerNamed(name)
      for (const call of ['start', 'charge', 'refund', 'resolve', 'readNotice'] as const)
        expect(provider[call], call).toBeTypeOf('function')
    })

    it('that buyers choose can be set up by sellers, and all its calls are written', () => {
      if (declared.forms.length === 0) return
      expect(declared.settings, 'settings: [] is a switch alone').toBeDefined()
      const file = path.join(import.meta.dirname, '../providers', declared.folder, 'provider.ts')
      expect(readFileSync(file, 'utf8')).not.toContain('notWritten')
    })

    it('is reached by the browsers of its payers: its hosts are declared, or a page of ours leads there', () => {
      if (!declared.hasAccounts || declared.forms.length === 0) return
      const { pages = [], showVisit } = providerNamed(name)
      expect(pages.length > 0 || showVisit !== undefined, 'pages, or showVisit').toBe(true)
      for (const page of pages) expect(new URL(page).origin).toBe(page)
    })

    it('has a name in every language, and one for its account where it moves money', () => {
      const role = name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
      for (const locale of locales) {
        expect(providerWords(locale)).toHaveProperty([`choice.provider.${name}`])
        if (moneyProviders.includes(name)) expect(providerWords(locale)).toHaveProperty([`field.transit${role}`])
      }
    })

    it('charges alone only what it offers, and gives money back for a while', () => {
      for (const form of declared.chargesAlone) expect(declared.forms).toContain(form)
      expect(declared.refundDays).toBeGreaterThan(0)
    })

    it('brings real money wherever it brings it: the seller’s own account takes no test and no voucher', () => {
      if (declared.paysSeller) expect([declared.isSimulator, declared.isVoucher]).toEqual([undefined, undefined])
    })
  },
)

it.each(paymentMethods.filter((method) => method !== 'not_assigned'))('%s has a mark to be shown with', (method) =>
  expect(existsSync(path.join(import.meta.dirname, '../../../../ui/public/payment', `${markOf(method)}.svg`))).toBe(
    true,
  ),
)

it.each(settableProviders.map((provider) => [provider.name, provider] as const))(
  'what a seller sets up for %s has words',
  (_, { key, settings }) => {
    for (const field of ['isEnabled', ...settings.map(({ name }) => name)])
      for (const locale of locales) expect(paymentsSettingsMessages(locale)).toHaveProperty([`field.${key}.${field}`])
  },
)

it('there are no words of what nobody sets up, and each is in every language', () => {
  const known = settableProviders.flatMap(({ key, settings }) =>
    ['isEnabled', ...settings.map(({ name }) => name)].map((field) => `${key}.${field}`),
  )
  const keys = locales.map((locale) => Object.keys(paymentsSettingsMessages(locale)).toSorted())
  for (const each of keys) expect(each).toEqual(keys[0])
  for (const key of keys.flat()) expect(known).toContain(key.replace(/^(field|hint)\./, ''))
})

it('names are given once', () => {
  const names = declaredProviders.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
