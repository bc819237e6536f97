import { Fragment } from 'react'
import { formatMoney } from '#platform/shared/money.ts'
import { Island } from '#platform/web/Island.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { checkoutTexts } from '#capabilities/sale/checkout/texts.ts'
import { CopyButton } from '../islands/CopyButton.tsx'
import type { PublicOrder } from './order-view.ts'

/** Where to send the money: readable, copyable, and as a code for banking apps. */
export const WireInstructions = ({ wire }: { wire: NonNullable<PublicOrder['wire']> }) => {
  const t = useTexts(checkoutTexts)
  const locale = useLocale()
  const words = { copy: t('wire.copy'), copied: t('wire.copied') }
  const lines = [
    ['amount', formatMoney(wire.amount, wire.currency, locale), wire.amount],
    ['reference', wire.reference, wire.reference],
    ['holder', wire.holder, wire.holder],
    ['iban', wire.iban.replace(/(.{4})(?=.)/g, '$1 '), wire.iban],
    ...(wire.bic ? [['bic', wire.bic, wire.bic] as const] : []),
  ] as const
  return (
    <section className="k-panel s-wire">
      <dl>
        {lines.map(([name, shown, value]) => (
          <Fragment key={name}>
            <dt>{t(`wire.${name}`)}</dt>
            <dd>
              <bdi className="k-numbers">{shown}</bdi>
              <Island name="CopyButton" of={CopyButton} props={{ value, label: t(`wire.${name}`), words }} />
            </dd>
          </Fragment>
        ))}
      </dl>
      <figure>
        <img src={`data:image/svg+xml,${encodeURIComponent(wire.qr)}`} width="168" height="168" alt="" />
        <figcaption>{t('wire.qr')}</figcaption>
      </figure>
      <p className="k-small k-second">{t('wire.reference_hint')}</p>
    </section>
  )
}
