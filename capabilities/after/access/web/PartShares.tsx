import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import { DecimalField } from '#platform/web/form/DecimalField.tsx'
import { sharesFault } from '#capabilities/offer/catalog/rules/shares.ts'
import type { EditedProduct } from '#capabilities/offer/catalog/contract/product.ts'
import { useAccessWords } from './access-words.ts'

type Part = EditedProduct['productAddons'][number]

/** Basis points of a percentage as it is typed. */
const basisPoints = (percent: string): number => Math.round(Number(percent.replace(',', '.')) * 100) || 0

/** The share of a bundle's revenue for each part: by price, or set by its seller. */
export const PartShares = ({
  parts,
  onSave,
}: {
  parts: readonly Part[]
  onSave: (shares: readonly number[] | null) => Promise<void>
}) => {
  const { t, percent } = useAccessWords()
  const [isOwn, setOwn] = useState(parts.some((part) => part.shareBp !== null))
  const [shares, setShares] = useState(parts.map((part) => part.share))
  const sum = shares.reduce((all, share) => all + share, 0)
  const fault = sharesFault(shares)
  const turn = (on: boolean) => {
    setOwn(on)
    if (!on) void onSave(null)
  }
  return (
    <section className="k-panel k-stack-small" aria-label={t('parts.own_shares')}>
      <Switch label={t('parts.own_shares')} checked={isOwn} onChange={(event) => turn(event.currentTarget.checked)} />
      {isOwn ? (
        <>
          {parts.map((part, at) => (
            <DecimalField
              key={String(part.id)}
              label={t('parts.share', { name: part.name })}
              defaultValue={String(part.share / 100)}
              min={0}
              max={100}
              decimals={2}
              onChange={(value) => setShares((all) => all.with(at, basisPoints(String(value))))}
            />
          ))}
          <p role="status" className={fault ? 'k-error' : 'k-second'}>
            {fault ? t(`error.${fault}`) : ''} {t('parts.sum', { sum: percent(sum) })}
          </p>
          <div>
            <Button disabled={fault !== undefined} onClick={() => void onSave(shares)}>
              {t('parts.save_shares')}
            </Button>
          </div>
        </>
      ) : (
        <p className="k-small k-second">{t('parts.by_price')}</p>
      )}
    </section>
  )
}
