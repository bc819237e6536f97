import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { experimentList } from '../contract.ts'
import { experimentTexts } from '../texts.ts'

export default function ExperimentListScreen() {
  return (
    <ListScreen
      list={experimentList}
      texts={experimentTexts}
      head={{ new: { permission: 'experiments.change', to: '/cabinet/experiments/new' } }}
      to={({ id }) => `/cabinet/experiments/${id}`}
    />
  )
}
