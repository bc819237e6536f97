import { api } from '#platform/web/client.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { copyFunnel, funnelList, removeFunnel } from '../../contract.ts'
import { funnelTexts } from '../../texts.ts'
import { NewFunnel } from './NewFunnel.tsx'

export default function FunnelListScreen() {
  const t = useTexts(funnelTexts)
  const permission = 'funnels.change'
  return (
    <ListScreen
      list={funnelList}
      texts={funnelTexts}
      head={{ new: { text: t('new'), permission, feature: 'funnels', dialog: () => <NewFunnel /> } }}
      actions={{
        edit: { to: ({ id }) => `/cabinet/funnels/${id}` },
        copy: { permission, run: ({ id }) => api(copyFunnel, { id }) },
        remove: { permission, asks: true, run: ({ id }) => api(removeFunnel, { id }) },
      }}
      to={({ id }) => `/cabinet/funnels/${id}`}
    />
  )
}
