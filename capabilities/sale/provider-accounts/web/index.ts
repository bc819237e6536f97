export { WayToBePaid } from './AskWayToBePaid.tsx'
