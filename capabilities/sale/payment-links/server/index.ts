export type { AgentAsked, AgentTold } from './agents/agent-asked.ts'
export {
  agentSession,
  agentSessionOfOrder,
  agentStand,
  cancelAgentSession,
  changeAgentSession,
  claimAgentSession,
  openAgentSession,
  releaseAgentSession,
  type AgentGoods,
  type Channel,
} from './agents/agent-sessions.ts'
export { payUrl } from './sessions/show-session.ts'
export type { CheckoutSession } from './tables.ts'
