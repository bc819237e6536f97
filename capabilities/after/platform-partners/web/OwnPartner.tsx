import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatMoney } from '#platform/shared/money.ts'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { useArea } from '#platform/web/area-path.ts'
import { api } from '#platform/web/client.ts'
import { CopyField } from '#platform/web/CopyField.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/Button.tsx'
import { Notice } from '#ui/Field.tsx'
import { showOwnPartner } from '../contract.ts'
import { platformPartnerTexts } from '../texts.ts'

type Own = ClientOutput<typeof showOwnPartner>

/** What recommending the platform has brought: figures, and the links to take along. */
export const OwnPartner = () => {
  const t = useTexts(platformPartnerTexts)
  const { data } = useQuery({
    queryKey: [showOwnPartner.path],
    queryFn: ({ signal }) => api(showOwnPartner, {}, { signal }),
  })
  if (!data) return null
  if (!data.isPartner)
    return (
      <section className="k-panel">
        <EmptyState
          title={t(data.program ? 'own.not_yet' : 'own.none')}
          text={t(data.program ? 'own.not_yet_text' : 'own.none_text')}
        >
          {data.program && <LinkButton href="/users/ablefy_affiliate">{t('partner.join')}</LinkButton>}
        </EmptyState>
      </section>
    )
  return (
    <>
      {!data.program && <Notice tone="amber">{t('own.rests')}</Notice>}
      <Figures own={data} />
      {data.links && <Links links={data.links} />}
    </>
  )
}

const Figures = ({ own }: { own: Own }) => {
  const t = useTexts(platformPartnerTexts)
  const locale = useLocale()
  const { to } = useArea()
  const number = (value: number) => new Intl.NumberFormat(locale).format(value)
  const money = (field: 'netAmount' | 'heldAmount') =>
    own.earned.map((each) => formatMoney(each[field], each.currency, locale)).join(' · ')
  const counts = [
    ['own.clicks', own.clicks],
    ['own.sign_ups', own.signUps],
    ['own.paying', own.payingSellers],
  ] as const
  return (
    <div className="k-figures">
      {counts.map(([text, value]) => (
        <div key={text} className="k-panel k-figure-card">
          <span className="k-second k-small">{t(text)}</span>{' '}
          <span className="k-figure k-numbers">{number(value)}</span>
        </div>
      ))}
      <Link className="k-panel k-figure-card" to={to('partner_earnings')}>
        <span className="k-second k-small">{t('own.earned')}</span>{' '}
        <span className="k-figure k-numbers">{money('netAmount') || '–'}</span>
        {own.earned.some(({ heldAmount }) => Number(heldAmount) > 0) && (
          <span className="k-second k-small k-numbers"> {t('own.held', { amount: money('heldAmount') })}</span>
        )}
      </Link>
    </div>
  )
}

const Links = ({ links }: { links: readonly string[] }) => {
  const t = useTexts(platformPartnerTexts)
  return (
    <section className="k-panel k-stack-small" aria-labelledby="links">
      <h2 id="links">{t('own.links')}</h2>
      {links.map((link, at) => (
        <CopyField key={link} label={t(at === 0 ? 'own.link_promo' : 'own.link_sign_up')} value={link} />
      ))}
    </section>
  )
}
