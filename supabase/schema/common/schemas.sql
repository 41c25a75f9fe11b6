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

-- Hosted Supabase grants every new object of public to anon, authenticated and service_role. Here an object has the
-- grants that stand beside it and no others, one that is made later and forgets them included: sequences of identity
-- columns, too, which nobody thinks of.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
-- PostgreSQL's own default lets everybody run every function, in whatever schema.
alter default privileges revoke execute on functions from public;
-- Checks of tables run functions of private as whoever writes the row. Without use of the schema nobody can name them.
alter default privileges in schema private grant execute on functions to public;
