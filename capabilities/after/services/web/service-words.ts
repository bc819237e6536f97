import type { ClientOutput } from '#platform/shared/contract.ts'
import type { ownService } from '../contract.ts'
import { appointmentState, serviceState } from '../vocabulary.ts'

/** What both sides see of a service. */
export type SharedService = Pick<
  ClientOutput<typeof ownService>,
  'id' | 'state' | 'questions' | 'answers' | 'messages' | 'appointments' | 'booking' | 'permits'
>
export type ServiceState = keyof typeof serviceState.states
export type AppointmentState = keyof typeof appointmentState.states
export type Side = 'seller' | 'buyer'

export const toneOf = (state: string) => serviceState.states[state as ServiceState].tone
export const appointmentTone = (state: string) => appointmentState.states[state as AppointmentState].tone
