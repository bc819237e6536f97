import { Link } from 'react-router'
import { formatTime } from '#platform/shared/time.ts'
import { useArea } from '#platform/web/area-path.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { Badge } from '#ui/Badge.tsx'
import type { ClientOutput } from '#platform/shared/contract.ts'
import type { showPaymentProviders } from '../contract/provider-settings.ts'
import { accountTexts } from '../texts.accounts.ts'

type Account = ClientOutput<typeof showPaymentProviders>['accounts'][string]

/** How a seller's account at a provider is: whose it is, what is wrong with it, when it was last heard of. */
export const AccountState = ({ provider, account }: { provider: string; account: Account }) => {
  const t = useTexts(accountTexts)
  const locale = useLocale()
  const { name, trouble, lastNoticeAt, isLive, books } = account
  const { to } = useArea()
  return (
    <section className="k-panel k-stack" aria-label={provider}>
      <div className="k-row">
        <strong>{`${provider} · ${name}`}</strong>
        <Badge tone={trouble ? 'red' : 'green'}>{t(trouble ? 'account.trouble' : 'account.connected')}</Badge>
      </div>
      <p className="k-small">
        {trouble ? t(`choice.provider_trouble.${trouble}`) : t(isLive ? 'account.live' : 'account.test')}
      </p>
      <p className="k-small k-second">
        {lastNoticeAt ? t('account.last_notice', { time: formatTime(lastNoticeAt, locale) }) : t('account.no_notice')}
      </p>
      {books && (
        <p className="k-small k-second">
          {books.failure
            ? t(`choice.reading_failure.${books.failure}`)
            : books.completeUntil && t('account.compared', { time: formatTime(books.completeUntil, locale) })}{' '}
          <Link to={to('transfers/lines')}>{t('account.differ', { count: books.differ })}</Link>
        </p>
      )}
    </section>
  )
}
