import { formatTime } from '#platform/shared/time.ts'
import { ActionBar, type Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { CopyField } from '#platform/web/CopyField.tsx'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { Badge } from '#ui/Badge.tsx'
import {
  addSendingDomain,
  checkSendingDomain,
  removeSendingDomain,
  rotateSendingKey,
  type ShownSendingDomain,
} from '../contract.ts'
import { sendersTexts } from '../texts.ts'
import { sendingDomainState } from '../vocabulary.ts'

type Shown = { domain: ShownSendingDomain }
type Record = ShownSendingDomain['records'][number]

/** The domains emails are signed for, each with the records its DNS has and lacks. */
export const SendingDomains = ({ domains }: { domains: readonly ShownSendingDomain[] }) => {
  const t = useTexts(sendersTexts)
  const form = useForm({
    endpoint: addSendingDomain,
    texts: sendersTexts,
    initial: { name: '' },
    prefix: 'domain',
    done: t('done.add_domain'),
  })
  return (
    <section className="k-panel k-stack" aria-labelledby="sending-domains">
      <div>
        <h2 id="sending-domains">{t('domains.title')}</h2>
        <p className="k-second">{t('domains.text')}</p>
      </div>
      {domains.length === 0 && <p className="k-second">{t('domains.empty')}</p>}
      {domains.map((domain) => (
        <Domain key={domain.id} domain={domain} />
      ))}
      <Form
        form={form}
        submit={t('action.add_domain')}
        fields={[{ kind: 'text', name: 'name', required: true, placeholder: 'example.com' }]}
      />
    </section>
  )
}

const Domain = ({ domain }: Shown) => {
  const t = useTexts(sendersTexts)
  const locale = useLocale()
  const { name, state, records, retired, checkedAt, nextCheckAt } = domain
  return (
    <article className="k-stack-small" aria-label={name}>
      <div className="k-row">
        <h3>{name}</h3>
        <Badge tone={sendingDomainState.states[state].tone}>{t(`state.sending_domain_state.${state}`)}</Badge>
      </div>
      <p className="k-small k-second">
        {checkedAt
          ? t('domain.checked', { at: formatTime(checkedAt, locale), next: formatTime(nextCheckAt, locale) })
          : t('domain.unchecked')}
      </p>
      {records.map((record) => (
        <RecordState key={record.name} record={record} />
      ))}
      {retired.length > 0 && <p className="k-small k-second">{t('domain.retired', { names: retired.join(', ') })}</p>}
      <ActionBar actions={useActions(domain)} target={undefined} />
    </article>
  )
}

/** One record: found, or what is wrong with it in a sentence, with the value to copy. */
const RecordState = ({ record: { kind, type, name, value, fault, seen, isRequired } }: { record: Record }) => {
  const t = useTexts(sendersTexts)
  const word = fault === null ? 'found' : fault !== 'missing' ? 'wrong' : isRequired ? 'missing' : 'optional'
  const tone = fault === null ? 'green' : isRequired ? 'red' : 'amber'
  return (
    <details open={fault !== null} className="k-stack-small">
      <summary>
        {t(`record.${kind}`)} <Badge tone={tone}>{t(`record.${word}`)}</Badge>
      </summary>
      <p className="k-small k-second">
        {t(`record.${kind}_text`)} {fault && t(`fault.${fault}`)}
      </p>
      {seen && <p className="k-small k-second k-break">{t('record.seen', { seen })}</p>}
      <CopyField label={`${type} · ${t('record.name')}`} value={name} />
      <CopyField label={`${type} · ${t('record.value')}`} value={value} />
    </details>
  )
}

const useActions = ({ id, name }: ShownSendingDomain): Action[] => {
  const t = useTexts(sendersTexts)
  const permission = 'senders.change'
  return [
    {
      key: 'check',
      text: t('action.check'),
      run: () => api(checkSendingDomain, { id }),
      done: t('done.check'),
      permission,
    },
    {
      key: 'rotate',
      text: t('action.rotate'),
      confirm: () => ({
        title: t('confirm.rotate', { name }),
        text: t('confirm.rotate_text'),
        yes: t('action.rotate'),
      }),
      run: () => api(rotateSendingKey, { id }),
      permission,
    },
    {
      key: 'remove',
      text: t('action.remove'),
      danger: true,
      confirm: () => ({
        title: t('confirm.remove', { name }),
        text: t('confirm.remove_text'),
        yes: t('action.remove'),
      }),
      run: () => api(removeSendingDomain, { id }),
      done: t('done.remove'),
      permission,
    },
  ]
}
