import type { RowOf } from '#platform/shared/list.ts'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { appointmentList } from '../../contract/lists.ts'
import { servicesTexts } from '../../texts.ts'
import { useAppointmentActions } from './appointment-actions.tsx'
import { ServiceParts } from './ServiceParts.tsx'

type Row = RowOf<typeof appointmentList>

/** Every appointment as a list; the calendar shows a week of them. */
export default function AppointmentsScreen() {
  const to = (row: Row) => `/cabinet/services/${row.serviceId}`
  const { actions, dialog } = useAppointmentActions<Row>((row) => row.state, to)
  return (
    <>
      <ServiceParts />
      <ListScreen list={appointmentList} texts={servicesTexts} to={to} actions={actions} />
      {dialog}
    </>
  )
}
