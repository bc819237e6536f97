import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { personList } from '../contract.ts'
import { personTexts } from '../texts.ts'

/** Everybody with an account, for the operator. */
export default function PersonListScreen() {
  const t = useTexts(personTexts)
  const nameOf = (profile: string) => {
    const key = `choice.profile.${profile}`
    return personTexts.has(key) ? t(key) : profile
  }
  return (
    <ListScreen
      list={personList}
      texts={personTexts}
      audience="admin"
      to={(row) => `/admin/persons/${row.id}`}
      cells={{ profiles: (row) => row.profiles.map(nameOf).join(', ') }}
    />
  )
}
