import { useArea } from '#platform/web/area-path.ts'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
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

/** What was to be done, and the service’s answer. */
const CallDetails = ({ id }: { id: number }) => {
  const t = useTexts(integrationsTexts)
  return (
    <Loaded endpoint={showCall} input={{ id }}>
      {({ deed, list, tag, status, attempts, answer }) => (
        <>
          <Pairs
            pairs={[
              [t('column.deed'), t(`choice.deed.${deed}` as 'choice.deed.tag')],
              [t('column.list'), list],
              [t('column.tag'), tag],
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
