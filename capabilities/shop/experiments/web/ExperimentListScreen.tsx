import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import type { Action } from '#platform/web/action.tsx'
import { experimentList } from '../contract.ts'
import { experimentTexts } from '../texts.ts'

export default function ExperimentListScreen() {
  const t = useTexts(experimentTexts)
  const add: Action = {
    key: 'new',
    text: t('new'),
    primary: true,
    permission: 'experiments.change',
    to: () => '/cabinet/experiments/new',
  }
  return (
    <ListScreen
      list={experimentList}
      texts={experimentTexts}
      text={t('text')}
      head={[add]}
      empty={{ text: t('empty'), action: add }}
      to={({ id }) => `/cabinet/experiments/${id}`}
    />
  )
}
