import type { ClientOutput } from '#platform/shared/contract.ts'
import { formatTime } from '#platform/shared/time.ts'
import { useArea } from '#platform/web/area-path.ts'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { Pairs } from '#ui/Pairs.tsx'
import { callList, retryCall, showCall } from '../contract.ts'
import { integrationsTexts } from '../texts.ts'

export default function CallListScreen() {
  const { audience } = useArea()
  return (
    <ListScreen
      list={callList}
      texts={integrationsTexts}
      audience={audience}
      actions={{
        show: { dialogTitle: ({ email }) => email, dialog: ({ id }) => <CallDetails id={id} /> },
        retry: { run: ({ id }) => api(retryCall, { id }) },
      }}
    />
  )
}

type Proof = NonNullable<ClientOutput<typeof showCall>['proof']>

/** What was to be done, by which rule, and the service’s answer. */
const CallDetails = ({ id }: { id: number }) => {
  const t = useTexts(integrationsTexts)
  const locale = useLocale()
  const proofOf = ({ rule, at, detail }: Proof) =>
    t('proof.words', { rule: t(`proof.${rule}`), at: formatTime(at, locale), detail })
  return (
    <Loaded endpoint={showCall} input={{ id }}>
      {({ deed, list, tag, sent, proof, status, attempts, answer }) => (
        <>
          <Pairs
            pairs={[
              [t('column.deed'), t(`choice.deed.${deed}` as 'choice.deed.tag')],
              [t('column.list'), list],
              [t('column.tag'), tag],
              ...sent.map(({ name, value }) => [name, value] as const),
              [t('column.proof'), proof && proofOf(proof)],
              [t('column.attempts'), attempts],
              [t('column.status'), status],
            ]}
          />
          {answer && (
            <pre className="k-scroll" tabIndex={0}>
              {answer}
            </pre>
          )}
        </>
      )}
    </Loaded>
  )
}
