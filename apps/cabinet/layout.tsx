import { Outlet } from 'react-router'
export default function Cabinet() {
  return <Outlet />
}
