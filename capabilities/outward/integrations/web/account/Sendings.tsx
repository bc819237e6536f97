import { permits } from '#platform/shared/machine.ts'
import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { sendingList, stopSending } from '../../contract/sendings.ts'
import { integrationsTexts } from '../../texts.ts'
import { integrationSendingState } from '../../vocabulary.ts'

/** Past sendings of an account, and those in progress, which can be stopped. */
export const Sendings = ({ accountId }: { accountId: number | string }) => {
  const t = useTexts(integrationsTexts)
  return (
    <>
      <h3>{t('list.sendings.title')}</h3>
      <ListScreen
        bare
        list={sendingList}
        texts={integrationsTexts}
        title={t('list.sendings.title')}
        fixed={{ accountId: [String(accountId)] }}
        csv={false}
        empty={{ text: t('list.sendings.empty') }}
        actions={{
          stop: {
            permission: 'integrations.change',
            asks: true,
            shows: ({ state }) => permits(integrationSendingState, state, 'stop'),
            run: ({ id }) => api(stopSending, { id: String(id) }),
          },
        }}
      />
    </>
  )
}
