import { isSome, useClaimWords, type ClaimPage } from './claim-words.ts'

/** What the payer agreed to pay in parts, and what came of it. */
export const ClaimParts = ({ claim }: { claim: ClaimPage }) => {
  const { t, money, time } = useClaimWords(claim.currency)
  const stateOf = ({ amount, openAmount }: ClaimPage['parts'][number]) => {
    if (!isSome(openAmount)) return t('page.part_paid')
    return openAmount === amount ? t('page.part_due') : t('page.part_open', { amount: money(openAmount) })
  }
  return (
    <ul className="k-rows k-numbers">
      {claim.parts.map((part) => (
        <li key={part.number}>
          {`${t('page.part', { number: part.number, day: time(part.dueOn) })}: ${money(part.amount)} · ${stateOf(part)}`}
        </li>
      ))}
    </ul>
  )
}
