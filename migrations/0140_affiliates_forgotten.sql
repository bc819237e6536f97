-- What is over is forgotten every night: bindings of buyers, and asks nobody confirmed.
create index on affiliate_lifetimes (until) where until is not null;
create index on affiliate_nodes (invited_at) where state = 'invited' and not is_sellers_wish;
