export interface Message {
  role: 'system' | 'user';
  content: string | { type: 'text'; text: string; cache_control?: { type: 'ephemeral' } }[];
}
