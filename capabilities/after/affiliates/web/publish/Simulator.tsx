import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { fromDecimal, toDecimal } from '#platform/shared/money.ts'
import { simulate } from '../../rules/simulate.ts'
import type { AffiliateBasis } from '../../vocabulary.ts'
import { useAffiliateWords } from '../affiliate-words.ts'

type Program = { tiers: readonly string[]; basis: AffiliateBasis; currency: string }

const basisPoints = (value: string | number): number => Math.max(0, fromDecimal(String(value)) ?? 0)

/** What a sale would bring, at a price and VAT of the reader's choice. */
export const Simulator = ({ program, bonus = '0.00' }: { program: Program; bonus?: string }) => {
  const { t, money } = useAffiliateWords()
  const [price, setPrice] = useState<string | number>(100)
  const [vat, setVat] = useState<string | number>(19)
  const tierBps = program.tiers.map((tier, at) => basisPoints(tier) + (at === 0 ? basisPoints(bonus) : 0))
  const tiers = simulate(
    { basis: program.basis, tierBps },
    { gross: Math.min(basisPoints(price), 100_000_000), vatBp: Math.min(basisPoints(vat), 10_000) },
  )
  return (
    <section className="k-panel k-stack-small" aria-labelledby="simulator">
      <h2 id="simulator">{t('simulator.title')}</h2>
      <NumberInput
        label={t('simulator.price', { currency: program.currency.toUpperCase() })}
        value={price}
        onChange={setPrice}
        min={0}
        max={1_000_000}
        decimalScale={2}
      />
      <NumberInput label={t('simulator.vat')} value={vat} onChange={setVat} min={0} max={100} decimalScale={2} />
      <ol className="k-rows" aria-label={t('simulator.earned')} aria-live="polite">
        {tiers.map((amount, at) => (
          <li key={at}>
            <span>{t(at === 0 ? 'tier.first' : 'tier.upline', { tier: at + 1 })}</span>
            <strong className="k-numbers">{money(toDecimal(amount), program.currency)}</strong>
          </li>
        ))}
      </ol>
      <p className="k-second k-small">{t(program.basis === 'net' ? 'simulator.note_net' : 'simulator.note_gross')}</p>
    </section>
  )
}
