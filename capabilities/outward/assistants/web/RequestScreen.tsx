import { useParams } from 'react-router'
import type { ClientInput, ClientOutput } from '#platform/shared/contract.ts'
import { permits } from '#platform/shared/machine.ts'
import { snake } from '#platform/shared/json-case.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { formatTime } from '#platform/shared/time.ts'
import { ActionBar, type Action } from '#platform/web/action.tsx'
import { useArea } from '#platform/web/area-path.ts'
import { api } from '#platform/web/client.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Notice } from '#ui/Field.tsx'
import { Pairs } from '#ui/Pairs.tsx'
import {
  confirmOwnRequest,
  confirmRequest,
  declineOwnRequest,
  declineRequest,
  showOwnRequest,
  showRequest,
  type ShownRequest,
} from '../contract.ts'
import { assistantsTexts } from '../texts.ts'
import { assistantRequestState } from '../vocabulary.ts'

type One = ClientInput<typeof showRequest>
type Decide = (input: One) => Promise<ClientOutput<typeof showRequest>>

/** What an assistant asks to have done, in words, for who confirms or declines it: in the cabinet, or among a buyer’s own. */
export default function RequestScreen() {
  const { id = '' } = useParams()
  const isOwn = useArea().audience === 'payer'
  return (
    <Loaded endpoint={isOwn ? showOwnRequest : showRequest} input={{ id }}>
      {(request) => (
        <Page
          request={request}
          confirm={(input) => api(isOwn ? confirmOwnRequest : confirmRequest, input)}
          decline={(input) => api(isOwn ? declineOwnRequest : declineRequest, input)}
        />
      )}
    </Loaded>
  )
}

const useDeed = () => {
  const t = useTexts(assistantsTexts)
  const locale = useLocale()
  return ({ deed, facts }: ShownRequest): string => {
    const { order = '', buyer = '', seller = '', product = '', plan = '', amount, currency = 'eur', at } = facts
    const money = amount === undefined ? '' : formatMoney(amount, currency, locale)
    return t(`deed.${deed}`, { order, buyer, seller, product, plan, amount: money, at: at ?? 'now' })
  }
}

const Page = ({ request, confirm, decline }: { request: ShownRequest; confirm: Decide; decline: Decide }) => {
  const t = useTexts(assistantsTexts)
  const locale = useLocale()
  const deed = useDeed()
  const { id, state, fault, input } = request
  const shows = () => permits(assistantRequestState, state, 'confirm')
  const actions: readonly Action[] = [
    {
      key: 'confirm',
      text: t('action.confirm'),
      primary: true,
      shows,
      run: () => confirm({ id }),
    },
    { key: 'decline', text: t('action.decline'), shows, run: () => decline({ id }), done: t('done.decline') },
  ]
  return (
    <>
      <PageHead
        title={t('request.title')}
        badge={
          <Badge tone={assistantRequestState.states[state].tone}>{t(`state.assistant_request_state.${state}`)}</Badge>
        }
      />
      <section className="k-panel k-stack">
        {state === 'pending' && <Notice tone="amber">{t('request.text')}</Notice>}
        {fault !== null && <Notice tone="red">{t('request.fault', { fault })}</Notice>}
        <p>
          <strong>{deed(request)}</strong>
        </p>
        <Pairs
          pairs={[
            [t('column.client'), request.client],
            [t('column.askedBy'), request.askedBy],
            [t('column.createdAt'), formatTime(request.createdAt, locale)],
            [t('column.expiresAt'), state === 'pending' ? formatTime(request.expiresAt, locale) : null],
            [t('column.decidedAt'), request.decidedAt && formatTime(request.decidedAt, locale)],
            [t('column.decidedBy'), request.decidedBy],
          ]}
        />
        <Details input={input} />
        <ActionBar actions={actions} target={undefined} />
      </section>
    </>
  )
}

/** All that will be sent, by the names of its fields: what a sentence leaves out. */
const Details = ({ input }: { input: ShownRequest['input'] }) => {
  const t = useTexts(assistantsTexts)
  const said = Object.entries(input).filter(([, value]) => value !== null && value !== '')
  if (said.length === 0) return null
  return (
    <details>
      <summary>{t('request.details')}</summary>
      <Pairs
        pairs={said.map(([name, value]) => [
          snake(name),
          <bdi key={name}>
            {typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value)}
          </bdi>,
        ])}
      />
    </details>
  )
}
