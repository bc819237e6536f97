import { useArea } from '#platform/web/area-path.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { domainList } from '../contract.ts'
import { domainsTexts } from '../texts.ts'
import { NewDomain } from './NewDomain.tsx'

/** The domains of a seller, or all of them for the operator, who adds none. */
export default function DomainListScreen() {
  const { to, audience } = useArea()
  return (
    <ListScreen
      list={domainList}
      texts={domainsTexts}
      head={{
        new: {
          permission: 'domains.change',
          feature: 'domains',
          shows: () => audience !== 'admin',
          dialog: () => <NewDomain />,
        },
      }}
      to={({ id }) => to(`domains/${id}`)}
    />
  )
}
