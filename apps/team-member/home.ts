import { redirect } from 'react-router'

/** Team members act in the cabinet of the seller they work for. */
export const loader = () => redirect('/cabinet')
