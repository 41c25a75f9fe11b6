-- What is not for browsers lives in `private`: PostgREST does not expose it and no request role may use it.
create schema private;
revoke all on schema private from public;
comment on schema private is 'Rules and triggers behind the public tables. Not exposed by the API; nobody is granted its use.';

-- Both are on the list of hosted Supabase; the embedded one loads them in supabase/local/open-database.ts.
create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;

-- Equality beside ranges in one exclusion constraint: one worker, one slot.
create extension if not exists btree_gist with schema extensions;
-- Parts of names found through an index, however many orders there are.
create extension if not exists pg_trgm with schema extensions;
