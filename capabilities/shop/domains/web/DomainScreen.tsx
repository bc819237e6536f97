import { useNavigate, useParams } from 'react-router'
import type { Action } from '#platform/web/action.tsx'
import { useArea } from '#platform/web/area-path.ts'
import { api } from '#platform/web/client.ts'
import { CopyField } from '#platform/web/CopyField.tsx'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { isIn } from '#platform/shared/machine.ts'
import { formatTime } from '#platform/shared/time.ts'
import { Badge } from '#ui/Badge.tsx'
import { Notice } from '#ui/Field.tsx'
import { checkDomain, editDomain, removeDomain, showDomain, type ShownDomain } from '../contract.ts'
import { domainsTexts } from '../texts.ts'
import { domainRecordState, domainState } from '../vocabulary.ts'

type State = keyof typeof domainState.states
type RecordState = keyof typeof domainRecordState.states

/** A domain: whether it works, and what is to be set where it is managed. */
export default function DomainScreen() {
  const { id = '' } = useParams()
  return (
    <Loaded endpoint={showDomain} input={{ id }}>
      {(domain) => <Shown domain={domain} />}
    </Loaded>
  )
}

const Shown = ({ domain }: { domain: ShownDomain }) => {
  const t = useTexts(domainsTexts)
  const { to } = useArea()
  const state = domain.state as State
  return (
    <>
      <PageHead
        title={domain.host}
        back={{ to: to('domains'), text: t('back') }}
        badge={<Badge tone={domainState.states[state].tone}>{t(`state.domain_state.${state}`)}</Badge>}
        actions={useActions(domain)}
      />
      <div className="k-stack">
        <Now domain={domain} />
        {domain.record && <Record record={domain.record} />}
        {domain.record && <Target domain={domain} />}
        {domain.address.startsWith('https:') && state !== 'active_with_ssl' && (
          <section className="k-panel" aria-labelledby="certificate">
            <h2 id="certificate">{t('step.certificate')}</h2>
            <p className="k-second">{t('step.certificate_text')}</p>
          </section>
        )}
      </div>
    </>
  )
}

/** Whether the shop is there, and what is missing. */
const Now = ({
  domain: { state, address, isMain, fault, record, checkedAt, nextCheckAt },
}: {
  domain: ShownDomain
}) => {
  const t = useTexts(domainsTexts)
  const locale = useLocale()
  const isServed = isIn(domainState, 'served', state as State)
  return (
    <>
      {fault && (
        <Notice tone={state === 'error' ? 'red' : 'amber'}>
          {t(`fault.${fault}`)} {!isServed && record && t('now.waiting')}
        </Notice>
      )}
      {isServed && !fault && (
        <Notice tone="green">
          {t('now.reached', { address })} {t(isMain ? 'now.main' : 'now.other')}
        </Notice>
      )}
      {!record && <p className="k-second">{t('now.subdomain')}</p>}
      {checkedAt && nextCheckAt && (
        <p className="k-small k-second">
          {t('now.checked', { at: formatTime(checkedAt, locale), next: formatTime(nextCheckAt, locale) })}
        </p>
      )}
    </>
  )
}

const Record = ({ record }: { record: NonNullable<ShownDomain['record']> }) => {
  const t = useTexts(domainsTexts)
  const state = record.state as RecordState
  return (
    <section className="k-panel k-stack-small" aria-labelledby="record">
      <h2 id="record">
        {t('step.record')}{' '}
        <Badge tone={domainRecordState.states[state].tone}>{t(`state.domain_record_state.${state}`)}</Badge>
      </h2>
      <p className="k-second">{t('step.record_text')}</p>
      <CopyField label={t('record.type')} value={record.type} />
      <CopyField label={t('record.name')} value={record.name} />
      <CopyField label={t('record.value')} value={record.value} />
      <CopyField label={t('record.ttl')} value={String(record.ttl)} />
    </section>
  )
}

const Target = ({ domain: { target } }: { domain: ShownDomain }) => {
  const t = useTexts(domainsTexts)
  return (
    <section className="k-panel k-stack-small" aria-labelledby="target">
      <h2 id="target">{t('step.target')}</h2>
      <p className="k-second">{t('step.target_text')}</p>
      <CopyField label="CNAME" value={target.name} />
      {target.addresses.map((address) => (
        <CopyField key={address} label={address.includes(':') ? 'AAAA' : 'A'} value={address} />
      ))}
    </section>
  )
}

const useActions = ({ id, host, actions }: ShownDomain): Action[] => {
  const t = useTexts(domainsTexts)
  const { to } = useArea()
  const navigate = useNavigate()
  const change = { permission: 'domains.change' } as const
  return [
    {
      key: 'check',
      text: t('action.check'),
      primary: true,
      shows: () => actions.includes('check'),
      run: () => api(checkDomain, { id }),
      done: t('done.check'),
      ...change,
    },
    {
      key: 'lead',
      text: t('action.lead'),
      shows: () => actions.includes('lead'),
      run: () => api(editDomain, { id, isMain: true }),
      done: t('done.lead'),
      ...change,
    },
    {
      key: 'remove',
      text: t('action.remove'),
      danger: true,
      confirm: () => ({
        title: t('confirm.remove', { host }),
        text: t('confirm.remove_text'),
        yes: t('action.remove'),
      }),
      run: async () => {
        await api(removeDomain, { id })
        await navigate(to('domains'))
      },
      done: t('done.remove'),
      ...change,
    },
  ]
}
