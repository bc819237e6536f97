import { redirect } from 'react-router'

/** What is shared is taken by the worker of the area. Where there is none yet, the community opens without it. */
export const action = (): Response => redirect('/payer/community', 303)
export const loader = action
