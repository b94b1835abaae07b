{{-- The offices. `$branches` is the page's data of that name, `$branch_path` the branch path setting, `$location` what was searched for. --}}
<div data-widget="offices-grid" data-search-term="{{ $location ?? '' }}">
  <form action="/branches" method="get">
    <label for="offices-location">Search by location</label> <input id="offices-location" name="location" type="text" value="{{ $location ?? '' }}">
    <button type="submit">Search</button>
  </form>
  <ul>
    @foreach ($branches ?? [] as $branch)
    <li>
      <h3><a href="/{{ $branch_path }}/{{ $branch['branchURL'] }}">{{ $branch['name'] ?? '' }}</a></h3>
      <p>{{ $branch['address'] ?? '' }}</p>
      @if (($branch['telephone'] ?? '') !== '')
      <p><a href="tel:{{ str_replace(' ', '', $branch['telephone']) }}">{{ $branch['telephone'] }}</a></p>
      @endif
    </li>
    @endforeach
  </ul>
</div>
