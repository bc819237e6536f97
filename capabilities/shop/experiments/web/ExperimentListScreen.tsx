import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { experimentList } from '../contract.ts'
import { experimentTexts } from '../texts.ts'

export default function ExperimentListScreen() {
  const t = useTexts(experimentTexts)
  return (
    <ListScreen
      list={experimentList}
      texts={experimentTexts}
      text={t('text')}
      head={{
        new: { permission: 'experiments.change', to: '/cabinet/experiments/new' },
      }}
      to={({ id }) => `/cabinet/experiments/${id}`}
    />
  )
}
