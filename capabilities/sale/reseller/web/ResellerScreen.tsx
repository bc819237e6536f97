import { Badge } from '#ui/Badge.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Pairs } from '#ui/Pairs.tsx'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { permits } from '#platform/shared/machine.ts'
import { formatTime } from '#platform/shared/time.ts'
import { ActionBar, type Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { sellingMode } from '#capabilities/people/sellers/vocabulary.ts'
import { askReseller, cancelReseller, closeResellerCall, showReseller } from '../contract.ts'
import { resellerTexts } from '../texts.ts'
import { resellerRequestState } from '../vocabulary.ts'

type Shown = ClientOutput<typeof showReseller>

export default function ResellerScreen() {
  return (
    <Loaded endpoint={showReseller} input={{}}>
      {(shown) => <Page shown={shown} />}
    </Loaded>
  )
}

const Page = ({ shown }: { shown: Shown }) => {
  const t = useTexts(resellerTexts)
  const { company, request } = shown
  const isOpen = shown.sellingMode === 'selling_via_reseller'
  return (
    <>
      <PageHead
        title={t('title')}
        text={t('subtitle')}
        badge={
          <Badge tone={sellingMode.states[shown.sellingMode].tone}>
            {t(`state.selling_mode.${shown.sellingMode}`)}
          </Badge>
        }
      />
      <div className="k-split">
        <div className="k-stack">
          <p>{t(`now.${shown.sellingMode}`, { company: company?.company ?? '' })}</p>
          {request && !isOpen && <Request request={request} />}
          {!isOpen && company && request?.state !== 'waiting' && <Ask />}
          {!isOpen && !company && <EmptyState title={t('not_offered.title')} text={t('not_offered.text')} />}
          {isOpen && <Close runningCount={shown.runningCount} />}
        </div>
        {company && (
          <aside aria-label={t('company.title')}>
            <section className="k-panel" aria-labelledby="company">
              <h2 id="company">{t('company.title')}</h2>
              <Pairs
                pairs={[
                  [t('column.company'), company.company],
                  [t('column.address'), `${company.address}, ${company.countryCode}`],
                  [t('column.vatId'), company.vatId],
                  [t('column.email'), company.email],
                ]}
              />
            </section>
          </aside>
        )}
      </div>
    </>
  )
}

const Request = ({ request }: { request: NonNullable<Shown['request']> }) => {
  const t = useTexts(resellerTexts)
  const locale = useLocale()
  const back: Action = {
    key: 'cancel',
    text: t('cancel.do'),
    danger: true,
    done: t('cancel.done'),
    run: () => api(cancelReseller, { id: request.id }),
    confirm: () => ({ title: t('cancel.title'), text: t('cancel.text'), yes: t('cancel.do') }),
  }
  return (
    <section className="k-panel" aria-labelledby="request">
      <h2 id="request">{t('request.title')}</h2>
      <p>
        {t(`request.${request.state}`, {
          day: formatTime(request.decidedAt ?? request.createdAt, locale),
          reason: request.reason ?? '',
        })}
      </p>
      {permits(resellerRequestState, request.state, 'cancel') && <ActionBar actions={[back]} target={undefined} />}
    </section>
  )
}

const Ask = () => {
  const t = useTexts(resellerTexts)
  const form = useForm({
    endpoint: askReseller,
    texts: resellerTexts,
    initial: { message: '', isSelfBillingAgreed: false },
    done: t('ask.done'),
  })
  return (
    <section className="k-panel" aria-labelledby="ask">
      <h2 id="ask">{t('ask.title')}</h2>
      <p className="k-second">{t('ask.text')}</p>
      <Form
        form={form}
        submit={t('ask.do')}
        fields={[
          { kind: 'textarea', name: 'message' },
          { kind: 'switch', name: 'isSelfBillingAgreed', required: true },
        ]}
      />
    </section>
  )
}

const Close = ({ runningCount }: { runningCount: number }) => {
  const t = useTexts(resellerTexts)
  const close: Action = {
    key: 'close',
    text: t('close.do'),
    danger: true,
    done: t('close.done'),
    run: () => api(closeResellerCall, {}),
    confirm: () => ({ title: t('close.confirm'), text: t('close.text'), yes: t('close.do') }),
  }
  return (
    <section className="k-panel" aria-labelledby="close">
      <h2 id="close">{t('close.title')}</h2>
      <p className="k-second">{runningCount > 0 ? t('close.running', { count: runningCount }) : t('close.text')}</p>
      {runningCount === 0 && <ActionBar actions={[close]} target={undefined} />}
    </section>
  )
}
