import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useArea } from '#platform/web/area-path.ts'
import type { UnmetCondition } from '../vocabulary.ts'
import { usePayoutWords } from './payout-words.ts'

/** Where to fix what prevents a payout; conditions the reader cannot fix have no entry. */
const places: Partial<Record<UnmetCondition, string>> = {
  profile_incomplete: 'profile/edit',
  no_bank_account: 'bank_accounts',
  payee_unconfirmed: 'bank_accounts',
  payee_mismatch: 'bank_accounts',
  paused: 'payouts_settings',
  below_minimum: 'payouts_settings',
  currency_not_offered: 'payouts_balance',
}

export const isFixedByReader = (condition: UnmetCondition): boolean => places[condition] !== undefined

/** One condition, and the way to where it is fixed, unless that is the page it stands on. */
export const WhatPrevents = ({
  condition,
  here,
  children,
}: {
  condition: UnmetCondition
  here?: string
  children?: ReactNode
}) => {
  const { word } = usePayoutWords()
  const { to } = useArea()
  const place = places[condition]
  return (
    <li>
      <span>
        {word(condition === 'profile_incomplete' ? 'next.why.profile_incomplete' : `refusal.${condition}`)} {children}
      </span>
      {place !== undefined && place !== here && (
        <Link className="k-link" to={to(place)}>
          {word(`next.${condition}`)}
        </Link>
      )}
    </li>
  )
}
