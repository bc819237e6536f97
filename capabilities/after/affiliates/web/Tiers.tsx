import { useAffiliateWords } from './affiliate-words.ts'

/** Who earns how much of a sale: the one who recommends, then those who recruited them. */
export const Tiers = ({ tiers, bonus = '0.00' }: { tiers: readonly string[]; bonus?: string }) => {
  const { t, percents } = useAffiliateWords()
  return (
    <ol className="k-rows" aria-label={t('tiers')}>
      {tiers.map((tier, at) => (
        <li key={at}>
          <span>{t(at === 0 ? 'tier.first' : 'tier.upline', { tier: at + 1 })}</span>
          <strong className="k-numbers">{percents(at === 0 ? Number(tier) + Number(bonus) : tier)}</strong>
        </li>
      ))}
    </ol>
  )
}
